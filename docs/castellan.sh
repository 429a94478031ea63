#!/bin/sh
# The commands of docs/care.md with the settings and the token of castellan.service, such as `castellan check`; root calls it.
# Like the service they run as the user castellan, in /var/lib/castellan.
exec systemd-run --quiet --pty --pipe --wait --collect \
  --uid=castellan \
  --working-directory=/var/lib/castellan \
  --property=UMask=0077 \
  --property=LoadCredential=discord_token:/etc/castellan/discord_token \
  --property=Environment="$(systemctl show --value --property=Environment castellan)" \
  /bin/sh -c 'DISCORD_TOKEN_FILE=$CREDENTIALS_DIRECTORY/discord_token exec /usr/bin/node /opt/castellan/dist/src/tools/castellan.js "$@"' \
  castellan "$@"
