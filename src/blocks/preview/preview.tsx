import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { PreviewBlock } from '../../../generator/grammar/blocks/preview.ts'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText, useValue } from '../../runtime/scope.tsx'
import { Film, Pages, Sound } from './played.tsx'
import styles from './preview.module.css'
import type { ShownProps } from './shown-props.ts'
import { Words } from './words.tsx'
import { Zoomed } from './zoomed.tsx'

const ways: Readonly<Record<string, ComponentType<ShownProps>>> = {
  picture: Zoomed,
  film: Film,
  sound: Sound,
  pages: Pages,
  text: Words,
}

/** A file as it looks or sounds; another one begins anew. */
export function View({ node }: BlockProps<PreviewBlock>) {
  const src = useSameFile(useValue(node.src, ''))
  const as = useValue(node.as, '')
  return <File key={`${as} ${src}`} node={node} src={src} as={as} />
}

/** The address of a file as it came first: one that differs from it behind its "?" alone is signed anew, of the same file. */
function useSameFile(src: string): string {
  const [first, keep] = useState(src)
  if (withoutQuery(src) === withoutQuery(first)) return first
  keep(src)
  return src
}

const withoutQuery = (address: string) => address.split('?')[0]

function File({ node, src, as }: { node: PreviewBlock; src: string; as: string }) {
  const name = useValue(node.called, '')
  const kind = useValue(node.icons?.of, '')
  const words = useText(node.texts.failed)
  const [failed, setFailed] = useState(false)
  const Shown = src !== '' && Object.hasOwn(ways, as) ? ways[as] : undefined
  if (Shown && !failed) return <Shown node={node} src={src} name={name} failed={() => setFailed(true)} />
  const icons = node.icons?.each ?? {}
  return (
    <div className={styles.none}>
      <Icon name={(Object.hasOwn(icons, kind) && icons[kind]) || node.icon} size={48} />
      {failed && <p role="status">{words}</p>}
    </div>
  )
}

export function Skeleton() {
  return <Bone height={240} width={360} maw="100%" />
}
