import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { namedBy, type SetHotel, type SetTour, type SharedList } from '#shared/contract/shared-list.ts'
import { dayInWords } from '#shared/domain/text/format.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { counted, type Forms } from '#shared/domain/text/words.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { classNames } from '#client/ui/class-names.ts'
import { FailedPart, HiddenText } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { useMemo, useState } from 'react'
import { SharedHotelCard } from './hotel-card.tsx'
import { NameSheet } from './name-sheet.tsx'
import { Notes } from './notes.tsx'
import { ClearVotes, CloseVoting, EndSet, OwnerCard } from './owner-part.tsx'
import type { Voting } from './list-card.tsx'
import { findLeaders } from './tally.ts'
import css from './together.module.css'
import { SelectionEnd } from './selection-end.tsx'
import { useTyped } from './use-typed.ts'
import { useVote, type Said, type Vote } from './use-vote.ts'

/** Lists of hotels do not load its code. */
const TourCard = lazyPart(() => import('./tour-card.tsx'), 'TourCard')
const TakeTour = lazyPart(() => import('./take-tour.tsx'), 'TakeTour')

const VOTED: Forms = ['человек', 'человека', 'человек']

interface ListWithVotesProps {
  set: SharedList
  /** True while the owner is closing it. */
  isEnding: boolean
  onEnding: (isEnding: boolean) => void
}

/** Hotels or tours with all votes and comments, and the visitor's own vote. */
export function ListWithVotes({ set: sent, isEnding, onEnding }: ListWithVotesProps) {
  const set = useMemo(() => withoutRepeats(sent), [sent])
  const note = useTyped(set.id, 'note')
  const name = useTyped(set.id, 'name')
  const vote = useVote(set, (said) => note.taken(said.note))
  // The vote that waits for a name; the name is asked for once.
  const [unsaid, setUnsaid] = useState<Said>()
  const say = (said: Said) => (vote.name === '' ? setUnsaid(said) : vote.say(said))
  return (
    <>
      {set.is_own && set.closed_at === '' && <OwnerCard set={set} />}
      <Intro set={set} vote={vote} />
      <Options set={set} vote={vote} onSay={say} />
      <Notes
        vote={vote}
        isClosed={set.closed_at !== ''}
        typed={note}
        onSay={(words) => say({ ...vote.said, note: words })}
        onRename={() => setUnsaid(vote.said)}
      />
      {set.is_own && (
        <div className={css.formActs}>
          <CloseVoting set={set} />
          <ClearVotes set={set} />
          <EndSet set={set} isEnding={isEnding} onEnding={onEnding} />
        </div>
      )}
      {unsaid && (
        <NameSheet
          known={vote.name}
          typed={name}
          onClose={() => setUnsaid(undefined)}
          onName={(chosen) => {
            setUnsaid(undefined)
            name.taken(chosen)
            vote.say(unsaid, chosen)
          }}
        />
      )}
    </>
  )
}

interface OptionsProps {
  set: SharedList
  vote: Vote
  onSay: (said: Said) => void
}

function Options({ set, vote, onSay }: OptionsProps) {
  const options = useMemo(() => listOptions(set), [set])
  const leaders = findLeaders(
    options.map(({ option }) => option),
    vote.votes,
  )
  return (
    <Items
      name="shared option"
      of={options}
      toKey={({ option }) => option}
      className={css.cards}
      itemClass={classNames(css.card, isOfTours(set) && css.cardOfTour)}
    >
      {({ option, hotel, tour }) => {
        const voting: Voting = {
          option,
          votes: vote.votes,
          isLeader: leaders.includes(option),
          isOwner: set.is_own,
          isClosed: set.closed_at !== '',
          isSelection: set.selection !== null,
          opinion: vote.said.choices.get(option),
          onChoose: (choice, reason = '') => {
            const choices = new Map(vote.said.choices)
            if (choice === undefined) choices.delete(option)
            else choices.set(option, { choice, reason })
            onSay({ ...vote.said, choices })
          },
        }
        return (
          <>
            {hotel && <SharedHotelCard shared={hotel} voting={voting} />}
            {tour && (
              <TourCard
                shared={tour}
                voting={voting}
                take={set.selection ? (now) => <TakeTour set={set} shared={tour} {...now} /> : undefined}
              />
            )}
          </>
        )
      }}
    </Items>
  )
}

function Intro({ set, vote }: { set: SharedList; vote: Vote }) {
  const ends = parseInstant(set.ends_at)
  const isClosed = set.closed_at !== ''
  return (
    <>
      <div className={css.intro}>
        <h2 className={css.title}>{set.selection ? describeSelector(set.selection) : set.title}</h2>
        {set.selection && (
          <>
            <p className={css.noteText}>{readWords(set, set.selection.text)}</p>
            <SelectionEnd id={set.id} selection={set.selection} />
          </>
        )}
        <p className={css.muted}>
          {vote.votes.length === 0
            ? `Пока никто не проголосовал.${isClosed ? '' : ' Отметьте, что вам нравится, а что нет.'}`
            : `Проголосовали: ${counted(vote.votes.length, VOTED)}. Голоса и имена видят все, у кого есть ссылка.`}
          {isClosed && ' Голосование закрыто.'}
          {!isClosed && ends !== undefined && ` Голосование идёт до ${dayInWords(todayAt(ends))}.`}
        </p>
        {isOfTours(set) && (
          <p className={css.muted}>
            {`Цены с рейсами и доплатами, как их подтвердил оператор, когда ${set.selection ? 'менеджер их отправил' : 'турами поделились'}.`}
          </p>
        )}
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

/** The manager's words, without the line that lists the tours below. */
function readWords({ title }: SharedList, text: string): string {
  return text
    .split('\n')
    .filter((line) => line !== title)
    .join('\n')
}

function describeSelector({ manager }: NonNullable<SharedList['selection']>): string {
  return manager === '' ? 'Подборка менеджера' : `Вам подобрал менеджер: ${manager}`
}

/** An option; `option` is the hotel code or the tour id. */
interface Option {
  option: string
  hotel?: SetHotel
  tour?: SetTour
}

function listOptions(set: SharedList): Option[] {
  return isOfTours(set)
    ? set.tours.map((tour) => ({ option: tour.tour.tourid, tour }))
    : set.hotels.map((hotel) => ({ option: hotel.hotelcode, hotel }))
}

function isOfTours({ kind }: SharedList): boolean {
  return namedBy[kind] === 'tourid'
}

/** A provider may send duplicate rows. */
function withoutRepeats(set: SharedList): SharedList {
  return {
    ...set,
    hotels: distinctBy(set.hotels, ({ hotelcode }) => hotelcode),
    tours: distinctBy(set.tours, ({ tour }) => tour.tourid),
    votes: distinctBy(set.votes, ({ id }) => id),
  }
}
