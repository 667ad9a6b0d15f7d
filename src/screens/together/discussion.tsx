import type { SharedSet } from '#contract/shared-set.ts'
import { dayInWords } from '#domain/text/format.ts'
import { distinctBy } from '#domain/text/distinct.ts'
import { counted, type Forms } from '#domain/text/words.ts'
import { instantOf, todayAt } from '#domain/time/day.ts'
import { FailedPart, HiddenText } from '#ui/feedback.tsx'
import { Items } from '#ui/items.tsx'
import { useMemo, useState } from 'react'
import { NameSheet } from './name-sheet.tsx'
import { Notes } from './notes.tsx'
import { EndSet, OwnerCard } from './owner-part.tsx'
import { SetCard } from './set-card.tsx'
import { leadersOf } from './tally.ts'
import css from './together.module.css'
import { useLiveSet } from './use-live-set.ts'
import { useVote, type Said, type Vote } from './use-vote.ts'

const VOTED: Forms = ['человек', 'человека', 'человек']

/** The hotels with what was said of each, and the own vote. */
export function Discussion({ set: sent }: { set: SharedSet }) {
  const set = useMemo(() => withoutRepeats(sent), [sent])
  useLiveSet(set)
  const vote = useVote(set)
  // What waits for the name; it is asked for once.
  const [unsaid, setUnsaid] = useState<Said>()
  const say = (said: Said) => (vote.name === '' ? setUnsaid(said) : vote.say(said))
  const leaders = leadersOf(
    set.hotels.map(({ hotelcode }) => hotelcode),
    vote.votes,
  )
  return (
    <>
      {set.is_own && <OwnerCard set={set} />}
      <Intro set={set} vote={vote} />
      <Items
        name="shared hotel"
        of={set.hotels}
        keyOf={({ hotelcode }) => hotelcode}
        className={css.cards}
        itemClass={css.card}
      >
        {(hotel) => (
          <SetCard
            hotel={hotel}
            votes={vote.votes}
            isLeader={leaders.includes(hotel.hotelcode)}
            isOwner={set.is_own}
            choice={vote.said.choices.get(hotel.hotelcode)}
            onChoose={(choice) => {
              const choices = new Map(vote.said.choices)
              if (choice === undefined) choices.delete(hotel.hotelcode)
              else choices.set(hotel.hotelcode, choice)
              say({ ...vote.said, choices })
            }}
          />
        )}
      </Items>
      <Notes
        vote={vote}
        onSay={(note) => say({ ...vote.said, note })}
        onRename={() => setUnsaid(vote.said)}
      />
      {set.is_own && <EndSet set={set} />}
      {unsaid && (
        <NameSheet
          known={vote.name}
          onClose={() => setUnsaid(undefined)}
          onName={(name) => {
            setUnsaid(undefined)
            vote.say(unsaid, name)
          }}
        />
      )}
    </>
  )
}

/** What is voted on, how many have voted and until when, and what became of the own vote. */
function Intro({ set, vote }: { set: SharedSet; vote: Vote }) {
  const ends = instantOf(set.ends_at)
  return (
    <>
      <div className={css.intro}>
        <h2 className={css.title}>{set.title}</h2>
        <p className={css.muted}>
          {vote.votes.length === 0
            ? 'Пока никто не проголосовал. Отметьте, что вам нравится, а что нет.'
            : `Проголосовали: ${counted(vote.votes.length, VOTED)}. Голоса и имена видят все, у кого есть ссылка.`}
          {ends !== undefined && ` Голосование идёт до ${dayInWords(todayAt(ends))}.`}
        </p>
      </div>
      {vote.sending.kind === 'failed' && (
        <FailedPart
          text={`Голос не отправлен. ${vote.sending.text}`}
          act="Отправить снова"
          onRetry={vote.again}
        />
      )}
      <HiddenText isLive>{vote.sending.kind === 'taken' ? 'Голос учтён' : ''}</HiddenText>
    </>
  )
}

/** A provider may say a row twice. */
function withoutRepeats(set: SharedSet): SharedSet {
  return {
    ...set,
    hotels: distinctBy(set.hotels, ({ hotelcode }) => hotelcode),
    votes: distinctBy(set.votes, ({ id }) => id),
  }
}
