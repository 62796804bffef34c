import { useState } from 'react'
import type { GuideBlock } from '../../../generator/grammar/blocks/guide.ts'
import { ChapterView } from './chapter.tsx'

export interface ChaptersProps {
  readonly node: GuideBlock
  readonly from: string
  readonly first: string
}

/** A chapter, those that belong to it, and the way back from them. */
export function Chapters({ node, from, first }: ChaptersProps) {
  const [trail, setTrail] = useState<readonly string[]>([first])
  const id = trail.at(-1) ?? first
  return (
    <ChapterView
      // A chapter of its own each time, with its own failure and its own video.
      key={`${trail.length} ${id}`}
      node={node}
      from={from}
      id={id}
      // Whoever opened the guide is at its title bar; whoever went on inside it, at the chapter.
      entered={trail.length > 1}
      open={(next) => setTrail((before) => [...before, next])}
      back={trail.length > 1 ? () => setTrail((before) => before.slice(0, -1)) : undefined}
    />
  )
}
