#!/bin/sh
# Tries an image: `sh .github/try-image.sh IMAGE`. It has no token, so the playground is in it.
set -eux

# With the rights that compose.yaml leaves it.
docker run --detach --name castellan --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
  --memory 1g --pids-limit 256 --volume data:/app/data --env DATABASE_URL=file:./data/trial.db "$1"

# It is of use, not root's, and without the laboratory.
asked() { docker exec castellan node -e "fetch('http://127.0.0.1:$1').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; }
for _ in $(seq 60); do
  if asked 8080/readyz; then break; fi
  sleep 2
done
for path in 8080/livez 8080/readyz 4150; do asked $path; done
docker exec castellan sh -c 'test "$(id -u)" != 0 && test ! -e dist/lab'
docker exec castellan node dist/src/tools/castellan.js backup data/trial.backup

# It stops in good order.
docker stop castellan
docker logs castellan
test "$(docker inspect --format '{{.State.ExitCode}}' castellan)" = 0
