FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/web/package.json apps/web/
COPY packages/config/package.json packages/config/
COPY packages/content/package.json packages/content/
COPY packages/contract/package.json packages/contract/
COPY packages/copy/package.json packages/copy/
COPY packages/domain/package.json packages/domain/
COPY packages/editions/package.json packages/editions/
COPY packages/server/package.json packages/server/

FROM manifests AS build
RUN npm ci -w @amber/web
COPY tsconfig.base.json ./
COPY packages/config packages/config
COPY packages/content packages/content
COPY packages/contract packages/contract
COPY packages/copy packages/copy
COPY packages/domain packages/domain
COPY packages/editions packages/editions
COPY packages/server packages/server
COPY content content
COPY apps/web apps/web
RUN npm run build -w @amber/web

FROM manifests AS install
RUN npm ci --omit=dev -w @amber/web

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464
WORKDIR /app
COPY --from=install /app ./
COPY packages/config packages/config
COPY packages/content packages/content
COPY packages/contract packages/contract
COPY packages/copy packages/copy
COPY packages/domain packages/domain
COPY packages/editions packages/editions
COPY packages/server packages/server
COPY apps/web apps/web
COPY --from=build /app/apps/web/build apps/web/build
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/web/server/main.ts"]
