import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useEffect, useRef } from 'react'
import type { GuideBlock } from '../../../generator/grammar/blocks/guide.ts'
import type { Chapter } from '../../runtime/data/chapters.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useText } from '../../runtime/scope.tsx'
import { StateMessage } from '../controls/state-message.tsx'
import styles from './chapter.module.css'
import { ChildChapters } from './child-chapters.tsx'
import { Failed } from './failed.tsx'
import { Player } from './player.tsx'
import { useChapters } from './use-chapters.ts'
import { useWayThere } from './use-way-there.ts'

export interface ChapterViewProps {
  readonly node: GuideBlock
  readonly from: string
  readonly id: string
  /** The focus was on what led here, which is gone. */
  readonly entered: boolean
  readonly open: (id: string) => void
  readonly back: (() => void) | undefined
}

/** One chapter: its title, video and words, the page that it is about, and those that belong to it. */
export function ChapterView({ node, from, id, entered, open, back }: ChapterViewProps) {
  const { found, retry } = useChapters(from, [id])
  const backwards = useText(node.texts.back)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (entered) top.current?.focus({ preventScroll: true })
  }, [entered])
  const [answer] = found ?? []
  return (
    <div className={styles.chapter} ref={top} tabIndex={-1} aria-busy={!answer || undefined}>
      {back && (
        <button type="button" className={styles.back} onClick={back}>
          <IconArrowLeft size={16} aria-hidden /> {backwards}
        </button>
      )}
      {!answer && <Coming />}
      {answer && 'failure' in answer && <Failed failure={answer.failure} retry={retry} />}
      {answer && 'chapter' in answer && (
        <Told node={node} from={from} chapter={answer.chapter} open={open} retry={retry} />
      )}
    </div>
  )
}

interface ToldProps {
  readonly node: GuideBlock
  readonly from: string
  readonly chapter: Chapter
  readonly open: (id: string) => void
  readonly retry: () => void
}

function Told({ node, from, chapter, open, retry }: ToldProps) {
  const { title, text, video, children } = chapter
  const empty = useText(node.texts.empty)
  const there = useText(node.texts.go)
  const go = useWayThere(chapter.path)
  if (!title && !text && !video && children.length === 0) return <StateMessage text={empty} />
  return (
    <>
      {title && <h3 className={styles.title}>{title}</h3>}
      {video && <Player node={node} video={video} name={title ?? ''} retry={retry} />}
      {text && <p className={styles.text}>{text}</p>}
      {go && (
        <GoLink go={go} className={styles.go}>
          {there} <IconArrowRight size={16} aria-hidden />
        </GoLink>
      )}
      {children.length > 0 && <ChildChapters node={node} from={from} ids={children} open={open} />}
    </>
  )
}

function Coming() {
  return (
    <div className={styles.coming} aria-hidden>
      <Skeleton height={20} width="60%" />
      <Skeleton height={190} />
      <Skeleton height={14} />
      <Skeleton height={14} width="80%" />
    </div>
  )
}
