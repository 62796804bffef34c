import type { MediaKind } from '../../database/schema.ts'
import type { EventOf } from '../../operation/event-types.ts'
import type { ActEvent } from '../../resource/record.ts'

/** A file or folder of which something is told, as it is then. */
interface ToldMedia {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly kind: MediaKind
}

/** What happened to a file or folder. */
export function mediaEvent(type: EventOf<'media'>, { id, name, parentId, kind }: ToldMedia): ActEvent {
  return { type, thingId: id, data: { Name: name, ParentID: parentId, Kind: kind } }
}
