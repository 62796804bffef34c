import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { UploadsBlock } from '../../../generator/grammar/blocks/uploads.ts'
import { BrowseContext } from '../../runtime/actions/places.ts'
import type { BrowsePlace } from '../../runtime/actions/run-steps.ts'
import { useFetchAhead } from '../../runtime/code/use-fetch-ahead.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useSettled, useText } from '../../runtime/scope.tsx'
import { chosenFiles } from '../../runtime/uploads/given.ts'
import { Stack } from '../controls/stack.tsx'
import { loadTray } from './load-tray.ts'
import styles from './uploads.module.css'
import { useDrops } from './use-drops.ts'
import { useLost } from './use-lost.ts'
import { useTaking } from './use-taking.ts'

/** A part of a page that takes files, wherever on the page they are dropped; what stands in it may have them chosen. */
export function View({ node }: BlockProps<UploadsBlock>) {
  const { take, way } = useTaking(node)
  const [place] = useShownList(node.drop)
  const dropped = useSettled(place?.node.into)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const chosenFor = useRef('')
  const over = useDrops(dropped, take)
  useLost(way, useSettled(node.keep, ''))
  useFetchAhead(loadTray)

  const browse = useCallback<BrowsePlace>((of, into) => {
    chosenFor.current = into
    ;(of === 'folder' ? folder : files).current?.click()
  }, [])
  const input = {
    type: 'file',
    multiple: true,
    className: styles.input,
    tabIndex: -1,
    'aria-hidden': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const chosen = chosenFiles(currentTarget.files ?? [])
      // The same file may be chosen again.
      currentTarget.value = ''
      take(chosen, chosenFor.current)
    },
  }
  return (
    <BrowseContext value={browse}>
      <Stack nodes={node.blocks} />
      <input ref={files} {...input} data-browse="files" />
      <input ref={folder} {...input} data-browse="folder" {...wholeFolder} />
      {over && <Over node={node} at={over} />}
    </BrowseContext>
  )
}

/** React knows no types for what every browser knows. */
const wholeFolder: object = { webkitdirectory: '' }

/** What is seen while files are held over the page. */
function Over({ node, at }: { node: UploadsBlock; at: DOMRect }) {
  const words = useText(node.texts.drop)
  const [place] = useState(at)
  const style = useMemo(() => {
    const top = Math.max(0, place.top)
    const bottom = Math.min(innerHeight, place.bottom)
    return { left: place.left, width: place.width, top, height: bottom - top }
  }, [place])
  return (
    <div className={styles.over} style={style}>
      <span className={styles.words}>{words}</span>
    </div>
  )
}

export function Skeleton() {
  return <Bone height={320} />
}
