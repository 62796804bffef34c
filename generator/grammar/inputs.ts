import { either, list, offered, type Rule, record } from './language.ts'

const kind = offered('input')

/** What a dialog is opened with, or a form is shown with: names, each with what stands behind it; `[Book]` is several. */
export const inputs: Rule = record(
  either({ looks: 'text', rule: kind }, { looks: 'list', rule: list(kind, { least: 1, most: 1 }) }),
  'input',
  { pattern: /^[A-Za-z_]\w*$/ },
)
