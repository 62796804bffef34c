import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { PictureUpload } from '../../../generator/grammar/blocks/picture.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { chosenFile } from '../../runtime/actions/chosen-file.ts'
import { UploadContext } from '../../runtime/actions/places.ts'
import type { UploadPlace } from '../../runtime/actions/run-steps.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { useText, useValue } from '../../runtime/scope.tsx'
import { Percent } from '../percent/percent.tsx'
import { isAccepted } from './is-accepted.ts'
import styles from './picture.module.css'
import { sideOf } from './side-of.ts'
import { usePreview } from './use-preview.ts'

export interface UploadProps {
  readonly node: PictureUpload
  /** Why it is of no use now, in words. */
  readonly disabled: string | undefined
  /** The picture that is there. */
  readonly src: string
  /** Shows a picture in place of it; none: that one again. */
  readonly preview: (address: string | undefined) => void
}

/** Chooses a file, or takes one that is dropped, and runs the steps that send it. */
export function Upload(props: UploadProps) {
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<Text>()
  const { failed, label } = props.node
  const words = useText(label)
  const place = useMemo<UploadPlace>(() => ({ progress: setPart, failed: () => setProblem(failed) }), [failed])
  return (
    <UploadContext value={place}>
      <Chooser {...props} say={setProblem} began={setPart} />
      {part !== undefined && <Percent label={words} percent={Math.round(part * 100)} />}
      <Problem text={problem} />
    </UploadContext>
  )
}

/** Always there, so that what it says is read out when it comes. */
function Problem({ text }: { text: Text | undefined }) {
  const words = useText(text)
  return (
    <p role="status" className={styles.problem}>
      {text && words}
    </p>
  )
}

interface ChooserProps extends UploadProps {
  readonly say: (problem: Text | undefined) => void
  /** How far it is; nothing: nothing is sent. */
  readonly began: (part: number | undefined) => void
}

function Chooser({ node, disabled, src, preview, say, began }: ChooserProps) {
  const label = useText(node.label)
  const most = useValue(node.most)
  const side = useValue(node.side)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { run, running } = useRun(node.do)
  const show = usePreview(src, preview)
  const idle = Boolean(disabled) || running

  const take = useCallback(
    async (file: File | undefined) => {
      if (!file || idle) return
      if (!isAccepted(file.type, node.accept)) return say(node.wrongType)
      if (most !== undefined && file.size > most) return say(node.tooLarge)
      const pixels = side === undefined ? 0 : await sideOf(file)
      if (pixels === undefined) return say(node.wrongType)
      if (side !== undefined && pixels > side) return say(node.tooLarge)
      say(undefined)
      began(0)
      const drop = show(file)
      const done = await run({ file: chosenFile(file) })
      began(undefined)
      if (!done) drop()
    },
    [idle, node, most, side, say, began, show, run],
  )
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the button does the same.
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Button
        variant="default"
        aria-disabled={idle || undefined}
        data-disabled={idle || undefined}
        title={disabled}
        onClick={() => idle || input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={node.accept.join(',')}
        className={styles.input}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen again.
          event.currentTarget.value = ''
          void take(file)
        }}
      />
    </div>
  )
}
