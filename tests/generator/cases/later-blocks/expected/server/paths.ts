// Written by the generator from spec/routes.yaml. Edit that, not this: the next run writes it anew.

export interface Path {
  name: string
  pattern: string
  modules: readonly string[]
  /** Pop-ups of other services lead back to it. */
  answers?: true
}

export const paths = [
  { name: "plants", pattern: "/", modules: ["src/app/first.ts","src/generated/screens/plants.ts","src/generated/screens/garden.ts","src/blocks/heading/heading.tsx","src/blocks/listing/listing.tsx","src/blocks/frame/frame.tsx","src/blocks/outlet/outlet.tsx"] },
  { name: "denied", pattern: "/denied", modules: ["src/app/first.ts","src/generated/screens/notice.ts","src/blocks/page-message/page-message.tsx"] },
  { name: "closed", pattern: "/closed", modules: ["src/app/first.ts","src/generated/screens/notice.ts","src/blocks/page-message/page-message.tsx"] },
  { name: "plant", pattern: "/plants/:id", modules: ["src/app/first.ts","src/generated/screens/plant.ts","src/generated/screens/garden.ts","src/blocks/tabs/tabs.tsx","src/blocks/text/text.tsx","src/blocks/frame/frame.tsx","src/blocks/outlet/outlet.tsx"] },
  { name: "missing", pattern: "*", modules: ["src/app/first.ts","src/generated/screens/notice.ts","src/blocks/page-message/page-message.tsx"] },
] as const satisfies readonly Path[]

export type PageName = (typeof paths)[number]['name']
