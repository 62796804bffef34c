import { type APIRequestContext, expect } from '@playwright/test'

/** A letter as the mailbox of the embedded backend shows it. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly letter: string
}

/** The newest letter of a kind to somebody, as soon as there are at least `count` of them. */
export async function letterTo(
  request: APIRequestContext,
  to: string,
  kind: 'confirmation' | 'reset' | 'invitation',
  count = 1,
): Promise<Letter> {
  let letters: Letter[] = []
  await expect
    .poll(async () => {
      letters = await lettersTo(request, to, kind)
      return letters.length
    })
    .toBeGreaterThanOrEqual(count)
  return letters[0] as Letter
}

/** Every letter of a kind to somebody, the newest first. */
export async function lettersTo(request: APIRequestContext, to: string, kind: string): Promise<Letter[]> {
  const response = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  const letters = (await response.json()) as Letter[]
  return letters.filter(({ letter }) => letter === kind)
}

/** The six digits of a letter. */
export function codeOf({ text }: Letter): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error('The letter has no code')
  return code
}
