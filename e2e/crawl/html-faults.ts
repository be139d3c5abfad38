import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate'

/**
 * All recommended rules but those of spelling and habit: browsers read `<br/>` and `charSet`, as React writes them, like
 * `<br>` and `charset`, and a missing `type` has a default in the standard.
 */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    // Widths of bars are data.
    'no-inline-style': 'off',
    // Numbers are kept on one line by the style sheet.
    'tel-non-breaking': 'off',
    // Two menus of one name are never shown at once; axe checks the landmarks that are shown.
    'unique-landmark': 'off',
    // Ids that React generates begin with an underscore, which the standard permits.
    'valid-id': ['error', { relaxed: true }],
    // Boxes of one filter share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  },
}

/** Resolves the rules once; the loader itself would do so for every page, which takes as long as the check. */
class CachingLoader extends StaticConfigLoader {
  private resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(): ResolvedConfig | Promise<ResolvedConfig> {
    this.resolved ??= super.getConfigFor('')
    return this.resolved
  }
}

const VALIDATOR = new HtmlValidate(new CachingLoader(RULES))

/** Returns where a page is not valid HTML, once per rule and message. */
export function htmlFaults(html: string): string[] {
  const { results } = VALIDATOR.validateStringSync(html)
  const messages = results.flatMap((result) => result.messages)
  const byFault = Map.groupBy(messages, ({ ruleId, message }) => `${message} (${ruleId})`)
  return [...byFault].map(([fault, [first]]) => `is not valid: ${fault} at ${first?.selector}`)
}
