import type { Model } from '../model/model.ts'

/** Why a control cannot be seen by coming alone: the dialog that it stands in is opened by no control. */
export function waitsForHappening(opens: readonly string[], { things }: Model): string | undefined {
  const happening = things.find(({ kind, key }) => kind === 'happening' && opens.includes(key))
  return happening && 'It is there once the screen has opened its dialog by itself.'
}
