import type { WidgetInputs as Inputs, ReadType } from '../check/widgets.ts'
import { placeText, type Span } from '../load/source.ts'
import { keyText } from './expressions/literal.ts'
import { header } from './module.ts'

/** `widgets.ts`: the widgets that some screen uses and what each is given. */
export function emitWidgets(
  used: ReadonlyMap<string, Span>,
  { inputs, entered }: { readonly inputs: ReadonlyMap<string, Inputs>; readonly entered: ReadonlySet<string> },
  shown: string,
): string {
  const lines = [...used]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, span]) =>
        `  /** ${placeText(span)} */\n  ${keyText(name)}: ${fields(inputs.get(name) ?? {})}${entered.has(name) ? ' & Entered' : ''}\n`,
    )
  const given = [...used.keys()].some((name) => entered.has(name))
    ? '/** What a field of a form gives to the widget that draws it. */\nexport interface Entered {\n  readonly value?: unknown\n  readonly change: (value: unknown) => void\n  readonly disabled?: boolean\n}\n\n'
    : ''
  return `${header(shown)}

${given}export interface WidgetInputs {
${lines.join('')}}
`
}

/** A text is always there; what data gives may be missing. */
function fields(inputs: Inputs): string {
  const parts = Object.entries(inputs).map(([name, type]) =>
    type === 'text' ? `readonly ${keyText(name)}: string` : `readonly ${keyText(name)}?: ${typeText(type)} | null`,
  )
  return parts.length > 0 ? `{ ${parts.join('; ')} }` : 'Readonly<Record<string, never>>'
}

function typeText(type: ReadType): string {
  if (typeof type === 'string') return type
  return `readonly ${typeof type.list === 'string' ? type.list : fields(type.list)}[]`
}
