import type { LoadedSpec } from '../load/spec.ts'
import { entriesIn, entry } from '../load/tree.ts'

/** The features about which only the deployment decides. */
export function fixedFeatures({ concepts }: LoadedSpec): readonly string[] {
  const features = entry(concepts.get('features')?.[0]?.tree, 'features')?.value
  return entriesIn(features).flatMap(({ key, value }) => (entry(value, 'fixed') ? [key] : []))
}

/** What each feature gives to staff. */
export function featureTexts({ concepts }: LoadedSpec): Readonly<Record<string, string>> {
  const features = entry(concepts.get('features')?.[0]?.tree, 'features')?.value
  return Object.fromEntries(
    entriesIn(features).map(({ key, value }) => {
      const text = entry(value, 'text')?.value
      return [key, text?.kind === 'scalar' ? String(text.value) : '']
    }),
  )
}
