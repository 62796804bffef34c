import type { Words } from './texts.ts'

/** What data may name: `permissions` and `features` of the spec. */
export interface Named {
  readonly actions: readonly string[]
  readonly subjects: readonly string[]
  readonly features: readonly string[]
}

/** Under `terms` in expressions: by kind, the words for a name. */
export type Terms = Readonly<Record<'action' | 'subject' | 'feature' | 'about', Readonly<Record<string, string>>>>

/**
 * What staff call what data names, in their language; in the spec's own language it is the name itself, and of what a
 * feature gives nothing: the backend says that.
 */
export function termsOf({ actions, subjects, features }: Named, translated: (key: string) => Words | undefined): Terms {
  const words = (names: readonly string[], under: string, otherwise: (name: string) => string | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const found = translated(`${under}.${name}`)
        const own = typeof found === 'string' ? found : otherwise(name)
        return own === undefined ? [] : [[name, own]]
      }),
    )
  const itself = (name: string) => name
  return {
    action: words(actions, 'permissions.actions', itself),
    subject: words(subjects, 'permissions.subjects', itself),
    feature: words(features, 'features.names', itself),
    about: words(features, 'features.texts', () => undefined),
  }
}
