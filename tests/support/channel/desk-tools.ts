import { preparePosts } from '#server/channel/prepare-posts.ts'
import type { DeskChanged } from '#server/channel/channel-desk.ts'
import type { PlanChanged } from '#server/channel/plans.ts'
import { readOffer, type PostedOffer } from '#server/channel/posted-offer.ts'
import type { ChannelPlanRow } from '#server/db/schema/channel-rows.ts'
import type { ChannelBench } from './channel-bench.ts'

/** What a manager does at the desk of a bench, and what became of it. */
export function deskTools(bench: () => ChannelBench) {
  const by = () => ({ version: undefined, requestKey: '', changedBy: 'Ольга', now: bench().time.now })
  const plan = async (id: string): Promise<ChannelPlanRow> => {
    const found = await bench().store.channelPlans.byId(id)
    if (found === undefined) throw new Error(`No plan ${id}.`)
    return found
  }
  return {
    plan,
    /** Messages of the bot in the channel. */
    own: () => bench().channel.messages.filter(({ isOwn }) => isOwn),
    prepare: () => preparePosts(bench().parts),
    set: (changed: DeskChanged) => bench().store.channelPlans.changeDesk(changed, by()),
    decide: (id: string, changed: PlanChanged) => bench().store.channelPlans.change(id, changed, by()),
    planned: async (id: string): Promise<PostedOffer> => {
      const offer = readOffer((await plan(id)).offer)
      if (offer === undefined) throw new Error(`No tour for ${id}.`)
      return offer
    },
    post: async (id: string) => (await bench().store.channelPosts.list(0)).find((row) => row.id === id),
  }
}
