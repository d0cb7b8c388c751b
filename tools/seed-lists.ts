/** Made-up people, companies and work: no real persons or companies. */
export const firstNames = ['Arnar', 'Birna', 'Dagný', 'Egill', 'Freyja', 'Gunnar', 'Hildur', 'Ísak', 'Katla', 'Logi', 'Máni', 'Nanna', 'Oddný', 'Ragnar', 'Sólveig', 'Tinna', 'Úlfur', 'Vigdís', 'Þórdís', 'Ævar'];
export const fathers = ['Arnars', 'Bjarka', 'Dags', 'Egils', 'Gísla', 'Hauks', 'Ingvars', 'Kára', 'Loga', 'Magna', 'Orra', 'Péturs', 'Stefáns', 'Trausta', 'Valgeirs', 'Þorláks', 'Ægis'];
export const companyStems = ['Brimalda', 'Hrafnabjörg', 'Silfurberg', 'Fjallagrös', 'Norðurhjari', 'Vatnaskil', 'Grágás', 'Eldey', 'Móberg', 'Straumnes', 'Bláskel', 'Heiðarvatn', 'Kvistur', 'Lyngholt', 'Seljaland', 'Þrastalundur', 'Öldubrjótur', 'Ægissandur', 'Drangur', 'Hvítserkur'];
export const companyForms = ['ehf.', 'hf.', 'slf.'];

export const caseTypes: readonly (readonly [string, readonly string[]])[] = [
  ['Skaðabótamál', ['Slysabætur', 'Líkamstjón']], ['Fasteignir', ['Fasteignakaup', 'Gallamál']], ['Félagaréttur', ['Hluthafasamkomulag', 'Samruni']],
  ['Fjölskyldumál', ['Forsjármál', 'Skilnaður']], ['Gjaldþrotaskipti', ['Kröfulýsing', 'Riftun']], ['Stjórnsýslumál', ['Kæra', 'Byggingarleyfi']], ['Vinnuréttur', ['Uppsögn', 'Laun']], ['Innheimta', ['Milliinnheimta', 'Löginnheimta']],
];

export const caseNames = [
  'Slysabótamál vegna umferðarslyss', 'Kaup á atvinnuhúsnæði', 'Gallar á fjölbýlishúsi', 'Hluthafasamkomulag', 'Samruni dótturfélaga', 'Forsjá og umgengni', 'Skipti á dánarbúi', 'Kröfulýsing í þrotabú', 'Riftun ráðstafana',
  'Kæra til úrskurðarnefndar', 'Umsókn um byggingarleyfi', 'Uppsögn á ráðningarsamningi', 'Vangreidd laun', 'Innheimta viðskiptakröfu', 'Leigusamningur um skrifstofur', 'Vinnslusamningur um persónuupplýsingar', 'Deila um landamerki', 'Ágreiningur um verksamning', 'Tilkynning til eftirlitsstofnunar', 'Yfirtaka á rekstri',
];

export const work = [
  'Símtal við lögmann gagnaðila vegna sáttatillögu', 'Yfirlestur á drögum að samningi og athugasemdir', 'Drög að greinargerð til héraðsdóms', 'Fundur með viðskiptavini um stöðu málsins', 'Gagnaöflun og yfirferð á fylgiskjölum', 'Rannsókn á dómaframkvæmd',
  'Tölvupóstsamskipti við sýslumann', 'Undirbúningur aðalmeðferðar', 'Mæting í fyrirtöku', 'Samantekt á kröfum og málsástæðum', 'Yfirferð á matsgerð dómkvadds matsmanns', 'Samning kröfulýsingar', 'Minnisblað um réttarstöðu viðskiptavinar',
  'Símtal við viðskiptavin og eftirfylgni', 'Yfirlestur ársreikninga og hluthafaskrár', 'Drög að áskorun til gagnaðila', 'Fundur með endurskoðanda', 'Skoðun á vettvangi', 'Svar við fyrirspurn frá stjórnvaldi', 'Frágangur skjala til þinglýsingar',
];

export const expenses = ['Þingfestingargjald', 'Ljósritun og prentun', 'Aksturskostnaður', 'Vottorð frá sýslumanni', 'Þinglýsingargjald', 'Póstburðargjald'];

export const consulting = ['Stefnumótun', 'Innleiðing bókhaldskerfis', 'Þarfagreining', 'Verkefnastjórn', 'Úttekt á upplýsingaöryggi', 'Mannauðsgreining', 'Endurhönnun ferla', 'Vefur og netverslun'];

export const consultingWork = ['Vinnustofa með stjórnendum', 'Greining á gögnum', 'Skýrslugerð', 'Fundur með verkefnahópi', 'Yfirferð á verkáætlun', 'Prófanir og úrbætur', 'Viðtöl við starfsfólk', 'Kynning á niðurstöðum'];
