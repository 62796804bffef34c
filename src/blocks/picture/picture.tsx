import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Avatar, Skeleton as Bone } from '@mantine/core'
import { useState } from 'react'
import type { PictureBlock, PictureRemove } from '../../../generator/grammar/blocks/picture.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText, useValue } from '../../runtime/scope.tsx'
import styles from './picture.module.css'
import { Upload } from './upload.tsx'

/** A picture; with `upload`, another one is shown as soon as it is chosen. */
export function View({ node }: BlockProps<PictureBlock>) {
  const src = useValue(node.src, '')
  const name = useValue(node.name, '')
  const [preview, setPreview] = useState<string>()
  const uploads = useShownList(node.upload ? [node.upload] : [])
  const removals = useShownList(node.remove ? [node.remove] : [])
  return (
    <div className={styles.picture}>
      {node.shape === 'whole' && src ? (
        <img src={preview || src} alt={name} className={styles.whole} />
      ) : (
        <Avatar src={preview || src || null} name={name} alt={name} size={96} color="gray" className={styles.round} />
      )}
      <div className={styles.side}>
        {uploads.map(({ node: upload, disabled }) => (
          <Upload key="upload" node={upload} disabled={disabled} src={src} preview={setPreview} />
        ))}
        {removals.map(({ node: removal, disabled }) => (
          <Remove key="remove" node={removal} disabled={disabled} />
        ))}
      </div>
    </div>
  )
}

function Remove({ node, disabled }: { node: PictureRemove; disabled: string | undefined }) {
  const label = useText(node.label)
  const { run, running } = useRun(node.do)
  const idle = Boolean(disabled) || running
  return (
    <button
      type="button"
      className={styles.remove}
      aria-disabled={idle || undefined}
      title={disabled}
      onClick={() => idle || void run()}
    >
      {label}
    </button>
  )
}

export function Skeleton({ node }: BlockProps<PictureBlock>) {
  return node.shape === 'whole' ? <Bone height={240} width={360} maw="100%" /> : <Bone circle height={96} />
}
