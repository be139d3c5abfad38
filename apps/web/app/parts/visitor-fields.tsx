import { useEffect, useRef } from 'react'
import { findVisitor } from '../lib/visit.ts'
import { VISITOR_FIELDS } from '../lib/visitor-fields.ts'

/** Inside a form that leads to an account or a lead: what this browser knows of how its visitor came. */
export function VisitorFields() {
  const id = useRef<HTMLInputElement>(null)
  const utmParams = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const visitor = findVisitor()
    if (visitor === undefined) return
    if (id.current) id.current.value = visitor.id
    if (utmParams.current) utmParams.current.value = JSON.stringify(visitor.utm_params ?? {})
  }, [])
  return (
    <>
      <input ref={id} type="hidden" name={VISITOR_FIELDS.id} />
      <input ref={utmParams} type="hidden" name={VISITOR_FIELDS.utmParams} />
    </>
  )
}
