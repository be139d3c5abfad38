type Props = { title: string; intro?: string }

/** Title of a page of the account, with what the page is for. */
export function PageTitle({ title, intro }: Props) {
  if (intro === undefined) return <h1 className="mb-6 text-24 md:text-32">{title}</h1>
  return (
    <>
      <h1 className="text-24 md:text-32">{title}</h1>
      <p className="mt-2 mb-6 max-w-[42em] text-ink-2">{intro}</p>
    </>
  )
}
