import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { ComponentType } from 'react'
import type { PreviewBlock } from '../../../generator/grammar/blocks/preview.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { type LastingAddress, useLastingAddress } from '../../runtime/data/use-lasting-address.ts'
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
  const { run } = useRun(node.again)
  const address = useLastingAddress(useValue(node.src, ''), {
    again: node.again && (() => run({}, true)),
    stays: true,
  })
  const as = useValue(node.as, '')
  return <File key={`${as} ${address.src.split('?')[0]}`} node={node} address={address} as={as} />
}

function File({ node, address, as }: { node: PreviewBlock; address: LastingAddress; as: string }) {
  const { src, isLost, failed, came } = address
  const name = useValue(node.called, '')
  const kind = useValue(node.icons?.of, '')
  const words = useText(node.texts.failed)
  const Shown = src !== '' && Object.hasOwn(ways, as) ? ways[as] : undefined
  if (Shown && !isLost) return <Shown node={node} src={src} name={name} failed={failed} came={came} />
  const icons = node.icons?.each ?? {}
  return (
    <div className={styles.none}>
      <Icon name={(Object.hasOwn(icons, kind) && icons[kind]) || node.icon} size={48} />
      {isLost && <p role="status">{words}</p>}
    </div>
  )
}

export function Skeleton() {
  return <Bone height={240} width={360} maw="100%" />
}
