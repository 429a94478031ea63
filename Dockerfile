# syntax=docker/dockerfile:1

# The packages change seldom: what installs them sees neither sources nor tests, so that no change of those repeats it.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
RUN apt-get update \
 && apt-get install -y --no-install-recommends g++ make python3 pkg-config \
    libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY playground/package.json ./playground/
COPY scripts/setup.mjs ./scripts/
COPY scripts/setup ./scripts/setup
RUN node scripts/setup.mjs --only=natives

FROM packages AS build
COPY . .
RUN node scripts/setup.mjs

FROM packages AS slim
COPY scripts/slim.mjs ./scripts/
RUN node scripts/slim.mjs .

FROM node:22-bookworm-slim
WORKDIR /app
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini fontconfig \
    libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 \
 && rm -rf /var/lib/apt/lists/* \
 && mkdir data && chown node:node data
ENV NODE_ENV=production LOG_FORMAT=json HEALTH_HOST=0.0.0.0 HEALTH_PORT=8080
# So that memory which was used for a moment is given back. Not in smaller pieces than these: Node asks for thousands of those
# while it compiles, which took a third of each start.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=slim /app/node_modules ./node_modules
COPY package.json ./
COPY prisma ./prisma
COPY --from=build /app/dist ./dist
USER node
VOLUME /app/data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=4", "dist/src/main.js"]
