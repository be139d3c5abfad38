import { startApp } from '@amber/local-environment/app-process'
import { localEnvironment } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import { atMost, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { type Result, runLighthouse } from '../lighthouse.ts'
import { firstPlace, type PagePath, pathOf } from '../page-path.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Compares pages of a site that evaluates flags and measures every page view with the same pages of one that does neither, in
 * turn: how long scripts block the page. The journey `page-budgets` limits how much script they load. `PAGES=home` measures
 * one page only.
 */
const PAIRS = 7
const PATHS: Record<string, PagePath> = { home: '/', search: '/places/search/london', place: firstPlace }
const pages = (process.env['PAGES'] ?? Object.keys(PATHS).join()).split(',')

const world = await startBenchWorld({ apps: ['api', 'worker', 'images'] })

async function startSite(environment: Record<string, string>) {
  const port = await freePort()
  return startApp({
    name: 'web',
    port,
    environment: {
      SITE_STAGE: 'development',
      SITE_URL: `http://127.0.0.1:${port}`,
      API_URL: world.url('api'),
      IMAGES_URL: world.url('images'),
      ...environment,
    },
    logFile: world.logFiles[0] ?? '',
  })
}

const blockingTime = ({ audits }: Result) => audits['total-blocking-time']?.numericValue ?? Infinity

const measuring = await startSite({ FLAGS_SERVER_KEY: localEnvironment.FLAGS_SERVER_KEY, WEB_VITALS_SHARE: '1' })
const plain = await startSite({ WEB_VITALS_SHARE: '0' })
try {
  for (const name of pages) {
    const address = await pathOf(PATHS[name] ?? name, world.url('api'))
    const look = (url: string) => () => runLighthouse(`${url}${address}`, ['performance'])
    // The first request renders the page, and the others come from the cache.
    for (const { url } of [measuring, plain]) await (await fetch(`${url}${address}`)).text()
    const runs = await interleave(PAIRS, look(measuring.url), look(plain.url))
    const [withScripts, without] = [runs.map(({ a }) => blockingTime(a)), runs.map(({ b }) => blockingTime(b))]
    const noise = quantile(without, 0.75) - quantile(without, 0.25)
    report({
      name: `measuring-scripts.${name}.blocking`,
      value: median(withScripts) - median(without),
      goal: atMost(Math.max(10, Math.round(noise)), ' ms'),
      detail: `${listOf(withScripts)} with, ${listOf(without)} without; ratio of medians ${(median(withScripts) / median(without)).toFixed(3)}; the goal is the spread without them`,
    })
  }
} finally {
  await Promise.all([measuring.stop(), plain.stop()])
  await world.stop()
}

function listOf(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ')
}
