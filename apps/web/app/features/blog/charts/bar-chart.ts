import { escapeMarkup } from '../../../shared/page/escape-markup.ts'

/** Colours of the bars, as fills of `article.css`. */
export type Tone = 'ink' | 'honey' | 'grey'

type Bar = { tone: Tone; value: number; text: string }

export type BarChart = {
  title: string
  note: string
  /** Groups of bars from top to bottom. */
  groups: readonly { label: string; bars: readonly Bar[] }[]
  /** Meaning of the tones; empty if all bars mean the same. */
  legend: readonly { tone: Tone; label: string }[]
  table: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] }
}

const BAR_HEIGHT = 20
const BAR_GAP = 4
const GROUP_GAP = 18
const LINE_HEIGHT = 22
/** Room for the label of the longest bar, and for names beside the bars on wide screens. */
const VALUE_WIDTH = 76
const NAME_WIDTH = 128

/**
 * Renders a chart as HTML: a drawing for wide and one for narrow screens, since text in a scaled drawing would be too
 * large or too small, and a table with the same figures. Screen readers get the table only.
 */
export function renderBarChart(chart: BarChart): string {
  const { title, note, legend, table } = chart
  return [
    '<figure class="chart">',
    `<figcaption><strong>${escapeMarkup(title)}</strong> <span>${escapeMarkup(note)}</span></figcaption>`,
    legend.length > 0 ? renderLegend(legend) : '',
    renderDrawing(chart, { width: 620, className: 'chart-wide', nameWidth: NAME_WIDTH }),
    renderDrawing(chart, { width: 310, className: 'chart-narrow', nameWidth: 0 }),
    `<details><summary>${escapeMarkup(table.label)}</summary>`,
    `<div class="table-scroll" tabindex="0"><table><thead><tr>${cells(table.head, 'th scope="col"')}</tr></thead><tbody>`,
    ...table.rows.map(([name = '', ...values]) => `<tr>${cells([name], 'th scope="row"')}${cells(values, 'td')}</tr>`),
    '</tbody></table></div></details></figure>',
  ].join('')
}

const renderLegend = (legend: BarChart['legend']) =>
  `<ul class="chart-legend" aria-hidden="true">${legend
    .map(({ tone, label }) => `<li><span class="chart-${tone}"></span>${escapeMarkup(label)}</li>`)
    .join('')}</ul>`

type Drawing = {
  width: number
  className: string
  /** Width of the names beside the bars; 0 puts them above. */
  nameWidth: number
}

function renderDrawing({ groups }: BarChart, { width, className, nameWidth }: Drawing): string {
  const longest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const scale = (width - nameWidth - VALUE_WIDTH) / longest
  const shapes: string[] = []
  let top = 0
  for (const { label, bars } of groups) {
    shapes.push(`<text x="0" y="${top + 15}">${escapeMarkup(label)}</text>`)
    if (nameWidth === 0) top += LINE_HEIGHT
    for (const { tone, value, text } of bars) {
      const length = Math.round(value * scale * 10) / 10
      shapes.push(
        `<rect class="chart-${tone}" x="${nameWidth}" y="${top}" width="${length}" height="${BAR_HEIGHT}" rx="3"/>`,
        `<text class="chart-value" x="${nameWidth + length + 8}" y="${top + 15}">${escapeMarkup(text)}</text>`,
      )
      top += BAR_HEIGHT + BAR_GAP
    }
    top += GROUP_GAP - BAR_GAP
  }
  return `<svg class="${className}" viewBox="0 0 ${width} ${top - GROUP_GAP}" aria-hidden="true">${shapes.join('')}</svg>`
}

const cells = (texts: readonly string[], tag: string) =>
  texts.map((text) => `<${tag}>${escapeMarkup(text)}</${tag.split(' ')[0]}>`).join('')
