/** Made-up people and companies: first names, and fathers and mothers in the genitive. No real person or company is meant. */
export const women = [
  'Arndís', 'Birna', 'Bryndís', 'Dagný', 'Edda', 'Elín', 'Eyrún', 'Freyja', 'Gígja', 'Guðrún', 'Halla', 'Hildur', 'Hrafnhildur', 'Iðunn', 'Jóhanna', 'Katla', 'Kolbrún', 'Lilja',
  'Nanna', 'Oddný', 'Ragnheiður', 'Salka', 'Sigrún', 'Sólveig', 'Steinunn', 'Tinna', 'Unnur', 'Valdís', 'Vigdís', 'Þórdís', 'Ösp',
];
export const men = [
  'Arnar', 'Atli', 'Bjarki', 'Davíð', 'Egill', 'Einar', 'Finnbogi', 'Flóki', 'Gísli', 'Grímur', 'Gunnar', 'Hallgrímur', 'Haukur', 'Ingvar', 'Ísak', 'Jökull', 'Kári', 'Kjartan',
  'Logi', 'Magni', 'Máni', 'Oddur', 'Ragnar', 'Sindri', 'Snorri', 'Steinar', 'Trausti', 'Úlfur', 'Valgeir', 'Þorlákur', 'Ævar',
];
export const parents = [
  'Arnar', 'Atla', 'Ásgeirs', 'Bjarka', 'Dags', 'Egils', 'Einars', 'Finnboga', 'Gísla', 'Gríms', 'Gunnars', 'Hauks', 'Ingvars', 'Jökuls', 'Kára', 'Kjartans', 'Loga', 'Magna', 'Odds', 'Orra',
  'Péturs', 'Ragnars', 'Sigmars', 'Snorra', 'Stefáns', 'Steinars', 'Trausta', 'Valgeirs', 'Þorláks', 'Ægis',
];

/** Words that nobody seems to have named a company after, what the company does before them, and its form after them. */
export const companyNames = [
  'Brimöldur', 'Hrafnalaut', 'Silfurlyng', 'Þokufjara', 'Norðurhjari', 'Vatnaljós', 'Grágæsarhóll', 'Móbergsdröfn', 'Straumlyng', 'Blikaskel', 'Heiðarsnót', 'Kvistarós', 'Lyngdröfn', 'Seljamosi',
  'Þrastarhylur', 'Öldubrjótur', 'Ægisperla', 'Drangalyng', 'Hvítárbrim', 'Jökulskaft', 'Kolgrímsvör', 'Mýrarljós', 'Skeljabrim', 'Stuðlafoss', 'Sæbarðið', 'Tindalyng', 'Urðarmáni', 'Vindskafl',
  'Hraunstrýta', 'Fjörusnót', 'Dvergalind', 'Hafmóða', 'Klakabrú', 'Lundaholt', 'Eldlilja', 'Rauðamosi', 'Selstígur', 'Spóagarður', 'Kaldaljós', 'Veiðihnjúkur',
];
export const businesses = [
  'Byggingafélagið', 'Fasteignafélagið', 'Fiskvinnslan', 'Ferðaskrifstofan', 'Flutningafélagið', 'Eignarhaldsfélagið', 'Gistihúsið', 'Hugbúnaðarhúsið', 'Heildverslunin', 'Leigufélagið', 'Ráðgjafarstofan',
  'Trésmiðjan', 'Útgerðarfélagið', 'Veitingahúsið', 'Verktakafélagið', 'Vélsmiðjan',
];
export const companyForms = ['ehf.', 'ehf.', 'ehf.', 'hf.', 'slf.'];

/** Foreign clients, who pay in euros: name, street, postal code, city. */
export const foreignCompanies: readonly (readonly [string, string, string, string, string])[] = [
  ['Nordlichtweg Reisen GmbH', 'Möwenstieg 14', '20457', 'Hamborg', 'DE'], ['Aldermoorside Holdings Ltd', '8 Fennel Quay', 'LS1 4AP', 'Leeds', 'GB'], ['Vestvindsund Energi AS', 'Nordbryggen 3', '5003', 'Björgvin', 'NO'],
  ['Quillonbeek Systems BV', 'Molenkade 22', '3011', 'Rotterdam', 'NL'], ['Kaarlenranta Oy', 'Koivukuja 7', '20100', 'Turku', 'FI'], ['Brightfjord Capital SA', 'Rue du Tilleul 5', '1218', 'Lúxemborg', 'LU'],
];

/** Streets in the nominative, the accusative and the dative. */
export const streets: readonly (readonly [string, string, string])[] = [
  ['Hrafnaklettur', 'Hrafnaklett', 'Hrafnakletti'], ['Sjávarstígur', 'Sjávarstíg', 'Sjávarstíg'], ['Lyngmói', 'Lyngmóa', 'Lyngmóa'], ['Berghylur', 'Berghyl', 'Berghyl'],
  ['Fjörubraut', 'Fjörubraut', 'Fjörubraut'], ['Vitagata', 'Vitagötu', 'Vitagötu'], ['Steinahlíð', 'Steinahlíð', 'Steinahlíð'], ['Hvannalundur', 'Hvannalund', 'Hvannalundi'],
  ['Naustavogur', 'Naustavog', 'Naustavogi'], ['Krossmýri', 'Krossmýri', 'Krossmýri'], ['Sólbrekka', 'Sólbrekku', 'Sólbrekku'], ['Álftarimi', 'Álftarima', 'Álftarima'],
];
export const towns: readonly (readonly [string, string])[] = [
  ['101', 'Reykjavík'], ['105', 'Reykjavík'], ['108', 'Reykjavík'], ['200', 'Kópavogur'], ['210', 'Garðabær'], ['220', 'Hafnarfjörður'], ['270', 'Mosfellsbær'], ['300', 'Akranes'],
  ['400', 'Ísafjörður'], ['600', 'Akureyri'], ['700', 'Egilsstaðir'], ['800', 'Selfoss'], ['900', 'Vestmannaeyjar'],
];
