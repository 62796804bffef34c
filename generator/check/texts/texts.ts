import type { CheckedSpec } from '../spec.ts'
import type { CheckedText } from './text.ts'

/**
 * Every text of the spec that a page shows, each key once: what a language translates. Letters are none: the server
 * does not know in which language their readers use the console.
 */
export function textsOf(
  spec: Pick<CheckedSpec, 'context' | 'gathered' | 'screens' | 'dialogs'>,
): readonly CheckedText[] {
  const { messages, forms } = spec.context
  const all = [
    ...messages.engine.values(),
    ...messages.validation.values(),
    ...[...messages.rules.values()].flatMap(({ parts }) => parts.map(({ text }) => text)),
    ...[...messages.shared.values()].map((each) => each.text),
    ...[...pageFiles(spec.gathered), ...[...spec.screens, ...spec.dialogs].map((each) => each.gathered)].flatMap(
      (each) => each.texts,
    ),
    ...[...forms.values()].flatMap((form) => form.texts),
  ]
  return [...new Map(all.map((text) => [text.key, text])).values()]
}

function pageFiles(gathered: CheckedSpec['gathered']) {
  return [...gathered].filter(([name]) => name !== 'mails').map(([, each]) => each)
}
