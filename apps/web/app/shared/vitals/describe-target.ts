const MAX_ANCESTORS = 4
const MAX_LENGTH = 200

/**
 * Describes an element by the tags around it and the nearest id, such as `#results>li>article>img`. Neither texts nor
 * classes: a text may be personal, and our classes say only how things look.
 */
export function describeTarget(node: Node | null): string | undefined {
  const steps: string[] = []
  let element = node instanceof Element ? node : (node?.parentElement ?? null)
  while (element && steps.length < MAX_ANCESTORS) {
    steps.unshift(stepOf(element))
    if (hasOwnId(element)) break
    element = element.parentElement
  }
  return steps.length === 0 ? undefined : steps.join('>').slice(0, MAX_LENGTH)
}

const stepOf = (element: Element): string => (hasOwnId(element) ? `#${element.id}` : element.localName)

/** React makes ids of its own, which differ from page to page, and ids with numbers are those of rows. */
const hasOwnId = ({ id }: Element): boolean => /^[a-z][a-z_-]*$/i.test(id)
