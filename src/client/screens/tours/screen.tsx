import { lazySection } from '#client/delivery/lazy-part.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { useQueryWords } from '#client/features/tour-search/format-query.ts'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { QueryBar } from './query-bar.tsx'
import { Results } from './results.tsx'
import css from './tours.module.css'

// Not needed by visitors who search.
const PopularDirections = lazySection(
  () => import('#client/features/directions/popular-directions.tsx'),
  'PopularDirections',
)

/** Tour search. The whole state is in the address: a reload, Back and a shared link restore it. */
export function Component() {
  const { query, notices, isExplicit, search } = useSearchAddress()
  const words = useQueryWords(query)
  const title = ['Туры', words.toWords, words.fromWords].filter(Boolean).join(' ')
  return (
    <>
      <PageHead
        title={title}
        description="Поиск пакетных туров сразу у всех операторов: перелёт, отель и трансфер в одной цене."
        isPrivate={isExplicit}
      />
      {isExplicit && <QueryBar query={query} words={words} onSearch={search} />}
      <Page>
        <div className={isExplicit ? css.said : undefined}>
          <PageTitle
            lead={
              isExplicit
                ? [words.dates, words.nights, words.party].join(' · ')
                : 'Заполните поля и нажмите «Найти»: ищем сразу у всех операторов.'
            }
          >
            {title}
          </PageTitle>
        </div>
        {/* A new search resets the form: its values are now in the address. */}
        <div className={isExplicit ? css.desktopForm : undefined}>
          <SearchForm key={JSON.stringify(query)} query={query} onSearch={search} isMainAct={!isExplicit} />
        </div>
        {notices.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {isExplicit ? <Results query={query} words={words} /> : <PopularDirections />}
      </Page>
    </>
  )
}
