import { useLayoutEffect } from 'react'
import { removeFirstBones } from './first-bones.ts'

/** Stands beside what is drawn first, in whose place the document has the shape of a page until then. */
export function FirstDrawn() {
  useLayoutEffect(removeFirstBones, [])
  return null
}
