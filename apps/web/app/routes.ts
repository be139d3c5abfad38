import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the product on one screen. */
export default [index('routes/home.tsx'), route('*', 'routes/not-found.tsx')] satisfies RouteConfig
