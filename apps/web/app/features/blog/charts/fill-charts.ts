/** Where an article shows a chart: a paragraph such as `{chart:year-ensuite}`. */
const CHART = /<p>\{chart:([a-z-]+)\}<\/p>/g

/** Replaces the paragraphs that name a chart. Throws if there is no such chart. */
export function fillCharts(html: string, charts: Readonly<Record<string, () => string>>): string {
  return html.replaceAll(CHART, (_, name: string) => {
    const render = charts[name]
    if (render === undefined) throw new Error(`no chart ${name}`)
    return render()
  })
}
