export const BAR_TRACK = 'block h-1 w-full overflow-hidden rounded-pill bg-sand-200'

/** Bar of work whose end is not known. It is apart from `ProgressBar`, because the frame of every page loads it. */
export const ActivityBar = ({ label }: { label: string }) => (
  <div role="progressbar" aria-label={label} className={BAR_TRACK}>
    <div className="h-full w-1/3 animate-pass rounded-pill bg-red" />
  </div>
)
