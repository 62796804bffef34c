import { Suspense, useMemo, useRef } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import { ListingContext } from '../../runtime/actions/places.ts'
import { fetchAhead } from '../../runtime/code/fetch-ahead.ts'
import { later } from '../../runtime/code/later.tsx'
import { lazily } from '../../runtime/code/lazily.tsx'
import { withChosen } from '../../runtime/data/chosen-columns.ts'
import { useListing } from '../../runtime/data/use-listing.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useSettled, useText } from '../../runtime/scope.tsx'
import { Cards } from './cards.tsx'
import { FoldsContext, useFolds } from './folds.ts'
import { Foot } from './foot.tsx'
import styles from './listing.module.css'
import { RenewContext } from './renewing.ts'
import { Rows } from './rows.tsx'
import { CardBones, RowBones, ToolbarBones } from './skeletons.tsx'
import { Failed, NoMatch, Nothing } from './states.tsx'
import { hasToolbar, Loading, Toolbar } from './toolbar.tsx'
import { hasRoomForTable, useWidth } from './use-width.ts'

const loadPictureCards = () => import('./picture-cards.tsx')
const PictureCards = lazily(loadPictureCards)

const loadTiles = () => import('./tiles.tsx')
const Tiles = lazily(loadTiles)
const TileBones = later(() => import('./tile-bones.tsx'))

const NewsButton = later(() => import('./news.tsx'))

const loadSelecting = () => import('../selection/selecting.tsx')
const Selecting = lazily(loadSelecting)

/** Things from an operation, page by page, with search, filter and sort. */
export function View({ node }: BlockProps<ListingBlock>) {
  const isRich = hasPictureCards(node)
  // Fetched beside the things themselves, not after them.
  if (isRich) fetchAhead(loadPictureCards)
  if (node.select) fetchAhead(loadSelecting)
  const listing = useListing(node)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const asTiles = useAsTiles(node)
  if (asTiles) fetchAhead(loadTiles)
  const hasRoom = hasRoomForTable(width)
  const asRows = !asTiles && node.item.as === 'row' && hasRoom
  const { phase, stale, view } = listing
  const { shown: items, folds } = useFolds(node, listing.items, listing.keyOf)
  const columns = listing.columns?.join()
  // The same node as long as the same columns are chosen: widths are computed of it.
  const chosen = useMemo(() => withChosen(node, columns?.split(',')), [node, columns])
  const shown = {
    node: chosen,
    items,
    keyOf: listing.keyOf,
    total: listing.isCut || folds ? undefined : listing.total,
    stale,
  }
  const isSettled = !stale && phase !== 'loading'
  const bones = asTiles ? (
    <TileBones width={width} />
  ) : asRows ? (
    <RowBones node={node} count={8} />
  ) : (
    <CardBones node={node} width={width} />
  )
  const things =
    items.length > 0 &&
    phase !== 'noMatch' &&
    (asTiles ? (
      <Suspense fallback={bones}>
        <Tiles {...shown} width={width} />
      </Suspense>
    ) : asRows ? (
      <Rows {...shown} width={width} sorting={{ chosen: view.sort, choose: listing.setSort }} />
    ) : isRich ? (
      <Suspense fallback={<CardBones node={node} width={width} />}>
        <PictureCards {...shown} width={width} />
      </Suspense>
    ) : (
      <Cards {...shown} width={width} />
    ))

  const foot = items.length > 0 && <Foot node={node} listing={listing} shown={items.length} />

  return (
    <ListingContext value={listing.place}>
      <FoldsContext value={folds}>
        <RenewContext value={listing.renew}>
          <div className={styles.listing} ref={frame} data-listing={node.name} data-phase={phase}>
            <Toolbar node={node} listing={listing} asRows={asRows} narrow={!hasRoom} />
            {node.news && <NewsButton news={node.news} listing={listing} />}
            {node.select ? (
              <Suspense fallback={items.length > 0 && bones}>
                <Selecting
                  select={node.select}
                  items={items}
                  view={JSON.stringify(view)}
                  settled={isSettled}
                  hasHead={asRows}
                >
                  {things}
                  {foot}
                </Selecting>
              </Suspense>
            ) : (
              <>
                {things}
                {foot}
              </>
            )}
            {items.length === 0 && phase === 'loading' && bones}
            {phase === 'failed' && items.length === 0 && <Failed listing={listing} />}
            {phase === 'empty' && <Nothing node={node} />}
            {phase === 'noMatch' && <NoMatch node={node} listing={listing} />}
          </div>
        </RenewContext>
      </FoldsContext>
    </ListingContext>
  )
}

/** Whether things are squares just now. */
function useAsTiles({ item: { tile } }: ListingBlock): boolean {
  return useSettled(tile?.while, true) && tile !== undefined
}

/** Cards with pictures, and cards of which one is chosen: few listings have them, and the others do without their code. */
function hasPictureCards({ item }: ListingBlock): boolean {
  return item.image !== undefined || item.choose !== undefined
}

/** What comes, while the listing's own inputs or its code are on their way. */
export function Skeleton({ node }: BlockProps<ListingBlock>) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const loading = useText(node.texts.loading)
  const asTiles = useAsTiles(node)
  return (
    <div className={styles.listing} ref={frame}>
      {hasToolbar(node) ? <ToolbarBones node={node} words={loading} /> : <Loading words={loading} />}
      {asTiles ? (
        <TileBones width={width} />
      ) : node.item.as === 'row' && hasRoomForTable(width) ? (
        <RowBones node={node} count={8} />
      ) : (
        <CardBones node={node} width={width} />
      )}
    </div>
  )
}
