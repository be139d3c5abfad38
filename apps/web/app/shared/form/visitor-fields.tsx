import { useEffect, useRef } from 'react'
import { findVisitor } from '../tracking/visit.ts'
import { VISITOR_FIELDS } from './visitor-field-names.ts'

/**
 * Hidden fields with what this browser knows about how its visitor found the site, for forms that create an account or
 * a lead.
 */
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
