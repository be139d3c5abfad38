import { globSync, readFileSync } from 'node:fs'

type BuiltRoute = { id: string; parentId?: string; module: string; imports: string[] }

const CLIENT = new URL('../apps/web/build/client/assets/', import.meta.url).pathname
const LAYOUT = 'routes/dashboard/dashboard-layout'
/** Shows the dashboard's parts to developers. */
const KIT = 'dev/ui/dashboard'

/** Returns the URLs of the files that only the dashboard's routes load: scripts of its pages and its stylesheet. */
export function dashboardFiles(): string[] {
  const [manifest = ''] = globSync('manifest-*.js', { cwd: CLIENT })
  const text = readFileSync(`${CLIENT}${manifest}`, 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, BuiltRoute>
  }
  const filesOf = (list: BuiltRoute[]) => new Set(list.flatMap(({ module, imports }) => [module, ...imports]))
  const isDashboard = ({ id, parentId }: BuiltRoute) => [id, parentId].includes(LAYOUT) || id === KIT
  const { dashboard = [], site = [] } = Object.groupBy(Object.values(routes), (route) =>
    isDashboard(route) ? 'dashboard' : 'site',
  )
  const styles = globSync('dashboard-*.css', { cwd: CLIENT }).map((file) => `/assets/${file}`)
  return [...filesOf(dashboard).difference(filesOf(site)), ...styles]
}
