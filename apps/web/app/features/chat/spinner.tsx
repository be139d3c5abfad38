/** A turning ring in the colour of the text. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span className={`size-7 animate-turn rounded-pill border-3 border-current/40 border-t-current ${className}`} />
  )
}
