let known: typeof import('./inner-fields.ts') | undefined

/** Fetches what is known of the fields inside of others. Few forms have any: the others never ask for it. */
export async function loadInnerFields(): Promise<void> {
  known = await import('./inner-fields.ts')
}

/** What is known of the fields inside of others. A form that has some is drawn, and its store made, once it is there. */
export function innerFields(): typeof import('./inner-fields.ts') {
  if (!known) throw new Error('A form with fields inside of others was made before loadInnerFields() was through.')
  return known
}
