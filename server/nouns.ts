// Nouns that occur in the firms' documents, in four grammatical cases; compounds are found by their last part. An
// unknown noun is left unchanged and reported as not declined, because a guessed ending would be wrong in a writ.

const forms = `
maður mann manni manns|dómur dóm dómi dóms|réttur rétt rétti réttar|hæstiréttur hæstarétt hæstarétti hæstaréttar
félagsdómur félagsdóm félagsdómi félagsdóms|samningur samning samningi samnings|úrskurður úrskurð úrskurði úrskurðar
aðili aðila aðila aðila|galli galla galla galla|eigandi eiganda eiganda eiganda|stjóri stjóra stjóra stjóra
þoli þola þola þola|seljandi seljanda seljanda seljanda|kaupandi kaupanda kaupanda kaupanda|vinur vin vini vinar
arfur arf arfi arfs|skilnaður skilnað skilnaði skilnaðar|rekstur rekstur rekstri rekstrar|samruni samruna samruna samruna
ágreiningur ágreining ágreiningi ágreinings|kostnaður kostnað kostnaði kostnaðar|sjóður sjóð sjóði sjóðs
skattur skatt skatti skatts|fundur fund fundi fundar|búskapur búskap búskap búskapar|bústaður bústað bústað bústaðar
banki banka banka banka|skóli skóla skóla skóla|spítali spítala spítala spítala|leigjandi leigjanda leigjanda leigjanda
krafa kröfu kröfu kröfu|skuld skuld skuld skuldar|gerð gerð gerð gerðar|innheimta innheimtu innheimtu innheimtu
ráðgjöf ráðgjöf ráðgjöf ráðgjafar|gjöf gjöf gjöf gjafar|vörn vörn vörn varnar|eign eign eign eignar|íbúð íbúð íbúð íbúðar
stefna stefnu stefnu stefnu|kæra kæru kæru kæru|deila deilu deilu deilu|leiga leigu leigu leigu|ábyrgð ábyrgð ábyrgð ábyrgðar
trygging tryggingu tryggingu tryggingar|ing ingu ingu ingar|ung ungu ungu ungar|forsjá forsjá forsjá forsjár
stofnun stofnun stofnun stofnunar|un un un unar|nefnd nefnd nefnd nefndar|stofa stofu stofu stofu|sala sölu sölu sölu
vernd vernd vernd verndar|heimild heimild heimild heimildar|þjónusta þjónustu þjónustu þjónustu|vinna vinnu vinnu vinnu
bifreið bifreið bifreið bifreiðar|lóð lóð lóð lóðar|jörð jörð jörð jarðar|kirkja kirkju kirkju kirkju|bygging byggingu byggingu byggingar
mál mál máli máls|slys slys slysi slyss|tjón tjón tjóni tjóns|bú bú búi bús|félag félag félagi félags|gjaldþrot gjaldþrot gjaldþroti gjaldþrots
brot brot broti brots|lán lán láni láns|verk verk verki verks|hús hús húsi húss|skip skip skipi skips|ráð ráð ráði ráðs
embætti embætti embætti embættis|ráðuneyti ráðuneyti ráðuneyti ráðuneytis|fyrirtæki fyrirtæki fyrirtæki fyrirtækis
uppgjör uppgjör uppgjöri uppgjörs|veð veð veði veðs|skjal skjal skjali skjals|umboð umboð umboði umboðs|leyfi leyfi leyfi leyfis
eftirlit eftirlit eftirliti eftirlits|álit álit áliti álits|próf próf prófi prófs|starf starf starfi starfs
bætur bætur bótum bóta|skipti skipti skiptum skipta|kaup kaup kaupum kaupa|lög lög lögum laga|skil skil skilum skila|mörk mörk mörkum marka
laun laun launum launa|þing þing þingi þings|hraun hraun hrauni hrauns|forráð forráð forráðum forráða|umráð umráð umráðum umráða|yfirráð yfirráð yfirráðum yfirráða
`;

/** Looked up by the last part of the word, the longest first: `skaðabótamál` by `mál`. */
const nouns = forms
  .trim()
  .split(/[|\n]/)
  .map((line) => line.trim().split(' '))
  .toSorted(([a = ''], [b = '']) => b.length - a.length);

/** Accusative, dative and genitive of a noun in the nominative; null for an unknown noun. */
export function nounForms(word: string): readonly string[] | null {
  const plain = word.toLowerCase();
  const found = nouns.find(([nominative = '']) => plain.endsWith(nominative));
  if (!found) return null;
  const [nominative = '', ...others] = found;
  // The first part of a compound must be a word; `ing` and `un` are suffixes.
  const stem = word.slice(0, word.length - nominative.length);
  const isEnding = nominative === 'ing' || nominative === 'ung' || nominative === 'un';
  if (stem === '' ? isEnding : !/[aeiouyáéíóúýæö]/i.test(stem)) return null;
  return others.map((form) =>
    stem === '' && word !== plain ? form.charAt(0).toUpperCase() + form.slice(1) : stem + form,
  );
}
