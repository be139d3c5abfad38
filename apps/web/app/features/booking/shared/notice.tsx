import { Icon, type IconName } from '../../../ui/icon.tsx'

type Props = { icon: IconName; title: string; text: string }

/** A highlighted text that has to be read before booking. */
export function Notice({ icon, title, text }: Props) {
  return (
    <section className="grid grid-cols-[24px_1fr] gap-3 rounded-card bg-honey-tint p-4 md:p-5">
      <Icon name={icon} className="mt-0.5" />
      <div>
        <h2 className="font-sans text-15 font-semibold tracking-normal">{title}</h2>
        <p className="max-w-[42em] text-ink-2">{text}</p>
      </div>
    </section>
  )
}
