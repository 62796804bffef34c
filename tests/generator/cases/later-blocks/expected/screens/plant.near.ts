// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

export const part = [
  {
    block: "section",
    title: { key: "screens.plant.blocks.about-the-plant.tabs.facts.blocks.inner-facts.tabs.near.blocks.section.title", text: "Around it" },
    blocks: [
      {
        block: "text",
        text: { key: "screens.plant.parts.plain.text-3", text: "It grows." },
        at: "spec/screens/plant.yaml:50:10",
      },
    ],
    at: "spec/screens/plant.yaml:18:45",
  },
] as const
