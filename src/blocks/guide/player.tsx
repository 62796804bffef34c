import { useId, useState } from 'react'
import type { GuideBlock } from '../../../generator/grammar/blocks/guide.ts'
import type { Video } from '../../runtime/data/chapters.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { StateMessage } from '../controls/state-message.tsx'
import styles from './chapter.module.css'

export interface PlayerProps {
  readonly node: GuideBlock
  readonly video: Video
  /** What the chapter is called. */
  readonly name: string
  /** Reads the chapter anew: the address of a video is good for a while only. */
  readonly retry: () => void
}

/** A video without sound, which begins when it is asked to. What it shows is there in words too. */
export function Player({ node, video, name, retry }: PlayerProps) {
  const unplayable = useText(node.texts.unplayable)
  const engine = useTexts()
  const [broken, setBroken] = useState(false)
  const id = useId()
  if (broken) {
    return (
      <StateMessage alert text={unplayable} actions={<PlainButton onClick={retry}>{engine('retry')}</PlainButton>} />
    )
  }
  return (
    <>
      <video
        className={styles.video}
        src={video.url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        aria-describedby={video.description ? id : undefined}
        onError={() => setBroken(true)}
      >
        <track kind="captions" src={video.captions} srcLang={document.documentElement.lang} label={name} default />
      </video>
      {video.description && (
        <span id={id} hidden>
          {video.description}
        </span>
      )}
    </>
  )
}
