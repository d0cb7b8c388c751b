import { ACC, DAT, GEN, type Vocabulary } from '#shared/texts/nouns.ts';
import type { TopicName } from '../help-topics.ts';

type Topics = Readonly<Record<TopicName, { readonly title: string; readonly text: readonly string[] }>>;

/** Texts of the help window, Icelandic. */
export const is = ({ project, client, payor }: Vocabulary) => ({
  title: 'Hjálp',
  back: 'Yfirlit',
  contact: 'Hafa samband',
  noContact: 'Ekkert netfang fyrir aðstoð er stillt. Kerfisstjóri setur það í SUPPORT_EMAIL.',
  topics: {
    index: {
      title: 'Yfirlit',
      text: [
        `Valmyndin opnar skjáina. Ctrl K (⌘ K) leitar að ${project.one[DAT]}, ${client.one[DAT]} eða skjá og stofnar nýjar færslur án þess að taka þurfi hendurnar af lyklaborðinu.`,
        'Ýttu á ? til að sjá alla flýtilykla.',
      ],
    },
    sources: {
      title: 'Heimildaleit',
      text: [
        'Heimildaleit finnur dóma, úrskurði og lög eftir orðum í öllum beygingarmyndum, númerum og tilvísunum í lagagreinar. Hún er í valmyndinni þegar heimildasafn er í uppsetningunni.',
        `Heimild má vista á ${project.one[ACC]}, vakta og spyrja út úr.`,
      ],
    },
    rates: {
      title: 'Gjaldskrá',
      text: [
        'Gjaldskráin er undir Stillingar → Gjaldskrá. Stjórnendur breyta henni, aðrir geta skoðað hana.',
        `Verð færslu er það fyrsta sem finnst í þessari röð: sérkjör ${project.theOne[GEN]}, verð undirtegundar eða tegundar, gjald starfsmannsins og loks gjald fyrirtækisins.`,
        `Sérkjör eru skráð í stillingum ${project.theOne[GEN]}. Í færsluglugganum má velja annað gjald eða slá verðið inn.`,
        'Þótt gjaldskránni sé breytt halda skráðar færslur sínu verði.',
      ],
    },
    worklogs: {
      title: 'Tímaskráning',
      text: [
        'Ýttu á N til að skrá tíma, útlagðan kostnað eða fast gjald, eða á T til að setja tímaklukkuna í gang.',
        'Tíma má skrifa eins og hentar: 1,5 eða 1:30 eða 1h30 eða 90m.',
        'Aðeins ein klukka gengur í einu. Sé önnur sett í gang stöðvast sú fyrri og tíminn er skráður. Klukkan gengur þótt vafranum sé lokað.',
        'Útskuldaðir tímar mega vera færri en unnir. Mismunurinn er afskrifaður.',
        'Í Tímablaði má skrá heila viku í einu og undir Tillögum er það sem kann að hafa gleymst.',
      ],
    },
    revenue: {
      title: 'Tekjubókun',
      text: [
        `Undir Óreikningsfært eru útskuldanlegar færslur sem bíða reiknings, flokkaðar eftir ${project.one[DAT]} og ${payor.one[DAT]}. Þar er reikningur gerður.`,
        `Útlagður kostnaður fær VSK-þrep ${project.theOne[GEN]}. Það sem greitt er í nafni ${payor.one[GEN]} má skrá án VSK í færsluglugganum.`,
        'Færslurnar læsast þegar reikningurinn er gefinn út og honum verður ekki breytt eftir það.',
        'Sé reikningur rangur má eyða honum, og þá bíða færslurnar reiknings á ný. Hafi hann verið sendur eða bókaður í bókhaldi er gerður kreditreikningur.',
        'Í Tölfræði sést hvað er skráð, útskuldað og afskrifað.',
      ],
    },
    letters: {
      title: 'Bréf',
      text: [
        `Undir Bréf í ${project.one[DAT]} eru bréf sem vistuð eru á ${project.theOne[DAT]}, flokkuð eftir þráðum. Þaðan má skrifa bréf sem fer úr þínu eigin pósthólfi, með skjölum ${project.theOne[GEN]}.`,
        'Byrja má á bréfi úr sniðmátum fyrirtækisins. Reitir fyllast út, og það sem vantar stendur í slaufusvigum þar til þú fyllir það út eða eyðir því. Stjórnendur skrifa sniðmátin undir Stillingar → Sniðmát.',
        `Aftan við efnið kemur númer ${project.theOne[GEN]} og kóði. Svarið þekkist af kóðanum og stendur efst þegar bréf eru sótt úr pósti.`,
        'Hætta má við bréf þar til sending þess hefst. Fari bréfið ekki stendur það áfram, og þú færð að vita af því.',
        'Sjálfvirk vistun tekur til bréfa úr þínu eigin pósthólfi sem koma eftir að reglan er sett. Bréf merkt sem einkamál eru aldrei vistuð. Allar reglur þínar eru undir Stillingar → Tengingar og þar má fella þær niður.',
      ],
    },
    connections: {
      title: 'Tengingar',
      text: [
        'Undir Stillingar → Tengingar tengir þú þitt eigið pósthólf og dagatal, í Outlook eða á eigin þjóni. Enginn annar sér það sem þar er fyrr en þú vistar það.',
        'Pósthólf er tengt til lesturs. Sending er heimiluð sérstaklega.',
        'Renni aðgangur út færðu bréf um það og línan segir hvað gera skal. Sé tenging rofin hverfur allt sem henni fylgdi, nema það sem vistað var.',
        'Stjórnendur tengja þar líka bókhald, skjalaský, innskráningu með aðgangi fyrirtækisins og vefkróka til annarra kerfa.',
      ],
    },
  } as Topics,
});
export type HelpTexts = ReturnType<typeof is>;
