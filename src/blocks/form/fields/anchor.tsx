import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface AnchorProps {
  readonly at: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement | null>
}

/** Stands for an element that was there before what opens at it: that is placed as if it was drawn with it. */
export function Anchor({ at, ref }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at])
  return null
}
