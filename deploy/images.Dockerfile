FROM node:24.21.0-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/images/package.json apps/images/
COPY packages/config/package.json packages/config/
COPY packages/domain/package.json packages/domain/
COPY packages/fonts/package.json packages/fonts/
COPY packages/integrations/package.json packages/integrations/
COPY packages/server/package.json packages/server/
RUN npm ci --omit=dev -w @amber/images

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3003 METRICS_PORT=9464
WORKDIR /app
COPY --from=install /app ./
COPY packages/config packages/config
COPY packages/domain packages/domain
COPY packages/fonts packages/fonts
COPY packages/integrations packages/integrations
COPY packages/server packages/server
COPY apps/images apps/images
USER node
EXPOSE 3003
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/images/src/main.ts"]
