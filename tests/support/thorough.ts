/**
 * What could be tried without end is tried in part by `npm test`: a third of it, the same for every commit.
 * `npm test -- --thorough` tries all of it, with a seed that it makes up and prints; `--thorough=20` twenty times as many
 * examples of what is made up; `--seed N` repeats one. `tests/run/asked.mjs` reads these.
 */
const thoroughness = Number(process.env.TEST_THOROUGH ?? 0)

export const isThorough = thoroughness > 0

/** Of what is made up, also by fast-check: the same run after run, so that no commit is red for what it has not touched. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_126)

/** How often something is tried with made-up examples, where `all` would be thorough; `every`: one of how many is for the gate. */
export function runs(all: number, every = 3): number {
  return Math.ceil(isThorough ? all * thoroughness : all / every)
}

/** How many ms a test may take. No usual one comes near: it ends what hangs, and a busy machine is no failure. */
export const patience = 300_000 * Math.max(1, thoroughness)

/** Every third of the things; all of them where it is to be thorough. `shift`: of others it is other ones; `every`: of how many one. */
export function sampleOf<Thing>(things: readonly Thing[], shift = 0, every = 3): readonly Thing[] {
  return isThorough ? things : things.filter((_, index) => (index + shift) % every === 0)
}

/** The first thing of each kind; all of them where it is to be thorough. */
export function oneOfEach<Thing>(things: readonly Thing[], kindOf: (thing: Thing) => string): readonly Thing[] {
  return isThorough
    ? things
    : [...new Map(things.toReversed().map((thing) => [kindOf(thing), thing])).values()].reverse()
}

/** `it` or `describe` where it is to be thorough; else it defines nothing: `thoroughly(it)('…', …)`. */
export function thoroughly<Define extends (...args: never[]) => unknown>(define: Define): Define {
  return isThorough ? define : (Object.assign(() => {}, { each: () => () => {} }) as unknown as Define)
}
