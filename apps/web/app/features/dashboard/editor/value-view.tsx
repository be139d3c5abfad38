import { MediaPreview } from './media-preview.tsx'
import type { ShownValue } from './shown-value.ts'

/** A whole value: rows are numbered, and parts have labels. */
export function ValueView({ shown }: { shown: ShownValue }) {
  if ('text' in shown) return <span className="whitespace-pre-line">{shown.text}</span>
  if ('rows' in shown) {
    return (
      <ol className="grid list-decimal gap-2 pl-5">
        {shown.rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other key, and the list never changes
          <li key={index}>
            <ValueView shown={row} />
          </li>
        ))}
      </ol>
    )
  }
  return (
    <>
      {shown.medium && <MediaPreview medium={shown.medium} />}
      <dl className="grid gap-0.5">
        {shown.parts.map(({ label, value }) => (
          <div key={label}>
            <dt className="inline text-ink-3">{label}</dt>{' '}
            <dd className={'text' in value ? 'inline' : 'pl-3'}>
              <ValueView shown={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
