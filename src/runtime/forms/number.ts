let known: typeof import('./number-words.ts') | undefined

/** Fetches what there is to say of numbers that are none. Few forms have any: the others never ask for it. */
export async function loadNumberWords(): Promise<void> {
  known = await import('./number-words.ts')
}

/** What there is to say of numbers; undefined where no field of numbers was drawn yet. */
export function numberWords(): typeof import('./number-words.ts') | undefined {
  return known
}
