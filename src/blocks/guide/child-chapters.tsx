import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useId } from 'react'
import type { GuideBlock } from '../../../generator/grammar/blocks/guide.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './chapter.module.css'
import { Failed } from './failed.tsx'
import { useChapters } from './use-chapters.ts'

export interface ChildChaptersProps {
  readonly node: GuideBlock
  readonly from: string
  readonly ids: readonly string[]
  readonly open: (id: string) => void
}

/** The chapters that belong to one, by their titles. Those that cannot be had are told once, below the others. */
export function ChildChapters({ node, from, ids, open }: ChildChaptersProps) {
  const { found, retry } = useChapters(from, ids)
  const title = useText(node.texts.children)
  const id = useId()
  const chapters = found?.flatMap((each) => ('chapter' in each ? [each.chapter] : [])) ?? []
  const [failure] = found?.flatMap((each) => ('failure' in each ? [each.failure] : [])) ?? []
  return (
    <>
      <h4 className={styles.section} id={id}>
        {title}
      </h4>
      {!found && <Skeleton height={40} aria-hidden />}
      {chapters.length > 0 && (
        <ul className={styles.children} aria-labelledby={id}>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <button type="button" className={styles.child} onClick={() => open(chapter.id)}>
                <IconPlayerPlay size={16} aria-hidden /> {chapter.title ?? chapter.id}
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure && <Failed failure={failure} retry={retry} />}
    </>
  )
}
