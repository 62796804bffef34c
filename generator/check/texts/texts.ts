import type { CheckedSpec } from '../spec.ts'
import { termTexts } from './terms.ts'
import type { CheckedText } from './text.ts'

/** Every text of the spec that a page or a letter shows, each key once: what a language translates. */
export function textsOf(
  spec: Pick<CheckedSpec, 'context' | 'gathered' | 'screens' | 'dialogs'>,
): readonly CheckedText[] {
  const { messages, forms } = spec.context
  const all = [
    ...messages.engine.values(),
    ...messages.validation.values(),
    ...[...messages.rules.values()].flatMap(({ parts }) => parts.map(({ text }) => text)),
    ...[...messages.shared.values()].map((each) => each.text),
    ...messages.backend.values(),
    ...[...spec.gathered.values(), ...[...spec.screens, ...spec.dialogs].map((each) => each.gathered)].flatMap(
      (each) => each.texts,
    ),
    ...[...forms.values()].flatMap((form) => form.texts),
    ...termTexts(spec.context),
  ]
  return [...new Map(all.map((text) => [text.key, text])).values()]
}
