import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is right; that the test's time is over ends what never is. */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<void> {
  while (!isRight(await ask())) await wait(50)
}
