import type { Model, Thing } from '../model/model.ts'

/** Why a control cannot be seen by coming alone: it stands beside a file that was sent, or in what such a one opens. */
export function waitsForFile(thing: Thing, opens: readonly string[], { things }: Model): string | undefined {
  const blocks = things.filter(({ kind }) => kind === 'files' || kind === 'uploads').map(({ key }) => `${key}.actions.`)
  const waits = [thing.key, ...opens].some((key) => blocks.some((block) => key.startsWith(block)))
  return waits ? 'It is there once somebody has sent a file.' : undefined
}
