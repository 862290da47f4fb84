export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

/** A chef of the demo world. `currentWeekNow` is the week group that runs on the day of seeding. */
export type ExampleChef = {
  slug: string
  firstname: string
  lastname: string
  name: string
  bio: string
  cuisineSpecialties: string[]
  availableDays: Weekday[]
  currentWeekNow: 1 | 2 | 3
  capacityPerDate: number
  profileImageUrl: string
  since: number
}

export const approvedChefs: ExampleChef[] = [
  chef('amara-okafor', 'Amara', 'Okafor', {
    bio: 'Amara grew up behind her mother’s lunch counter in Lagos, where the jollof pot was never allowed to go quiet. She cooks over live fire in East Austin and still sends every plate out with plantain. Ask her about the bottom of the rice: she saves it for regulars.',
    cuisineSpecialties: ['West African', 'Nigerian', 'Ghanaian'],
    availableDays: ['Sunday', 'Wednesday'],
    currentWeekNow: 1,
    capacityPerDate: 60,
    since: 2022,
  }),
  chef('mateo-ruiz', 'Mateo', 'Ruiz', {
    bio: 'Mateo ran a six-table seafood place in Ensenada before following his sister to Texas. His tortillas are pressed an hour before they leave the kitchen, from corn he has nixtamalized himself. On Saturdays he fishes, so the mahi is only on when the boats are.',
    cuisineSpecialties: ['Mexican', 'Coastal'],
    availableDays: ['Tuesday', 'Friday'],
    currentWeekNow: 2,
    capacityPerDate: 48,
    since: 2023,
  }),
  chef('hana-sato', 'Hana', 'Sato', {
    bio: 'Hana learned to cook in her grandmother’s kitchen in Fukuoka and to be patient in a ramen shop down the street. Her broths start the evening before and are never rushed. She packs noodles and soup apart, so that dinner tastes the way she meant it.',
    cuisineSpecialties: ['Japanese', 'Comfort food'],
    availableDays: ['Monday', 'Thursday'],
    currentWeekNow: 3,
    capacityPerDate: 40,
    since: 2024,
  }),
  chef('priya-raman', 'Priya', 'Raman', {
    bio: 'Priya left software for sambar and has not looked back. She roasts and grinds her spices every Saturday, and her dosa batter ferments on the same windowsill that catches the morning sun. Her aunt in Kochi still calls to correct the fish curry.',
    cuisineSpecialties: ['Indian', 'South Indian', 'Vegetarian'],
    availableDays: ['Sunday', 'Tuesday', 'Thursday'],
    currentWeekNow: 1,
    capacityPerDate: 56,
    since: 2021,
  }),
  chef('luca-ferraro', 'Luca', 'Ferraro', {
    bio: 'Luca’s family has grown tomatoes outside Catania for four generations, and he is picky about every can he opens. He believes in few ingredients, good oil and a long Sunday. His minestrone changes with what the farmers’ market had too much of.',
    cuisineSpecialties: ['Italian', 'Sicilian', 'Pasta'],
    availableDays: ['Wednesday', 'Saturday'],
    currentWeekNow: 2,
    capacityPerDate: 52,
    since: 2022,
  }),
  chef('eleni-papadaki', 'Eleni', 'Papadaki', {
    bio: 'Eleni came from Crete to teach history and stayed to feed people. Her oil comes from her brother’s trees in Sitia, and she will tell you which ones. She cooks the way the island eats: lots of greens, plenty of lemon, nothing fussy.',
    cuisineSpecialties: ['Mediterranean', 'Greek', 'Seafood'],
    availableDays: ['Monday', 'Friday'],
    currentWeekNow: 3,
    capacityPerDate: 44,
    since: 2023,
  }),
  chef('mali-srisai', 'Mali', 'Srisai', {
    bio: 'Mali pounds her curry pastes by hand, in a granite mortar that took up half her luggage from Chiang Mai. She spent ten years on the wok line in Houston and cooks fast, hot and bright. If you like it milder, she would rather you try it once as it is.',
    cuisineSpecialties: ['Thai', 'Northern Thai'],
    availableDays: ['Tuesday', 'Saturday'],
    currentWeekNow: 1,
    capacityPerDate: 50,
    since: 2024,
  }),
  chef('dwayne-carter', 'Dwayne', 'Carter', {
    bio: 'Dwayne lights the pit at three in the morning and talks to it more than to most people. His father’s rub, his grandmother’s collards, post oak from Lockhart. He started the jackfruit for his daughter and now half the neighborhood orders it.',
    cuisineSpecialties: ['Texas Barbecue', 'Southern', 'Creole'],
    availableDays: ['Friday', 'Sunday'],
    currentWeekNow: 2,
    capacityPerDate: 64,
    since: 2021,
  }),
  chef('jiwon-park', 'Jiwon', 'Park', {
    bio: 'Jiwon keeps eleven crocks of kimchi in a shed in North Loop and knows the birthday of each. She cooks the food of her Busan childhood with Texas vegetables, and everything comes with something fermented. Her bibimbap has a small following of its own.',
    cuisineSpecialties: ['Korean', 'Fermented'],
    availableDays: ['Wednesday', 'Friday'],
    currentWeekNow: 3,
    capacityPerDate: 46,
    since: 2023,
  }),
  chef('selam-tesfaye', 'Selam', 'Tesfaye', {
    bio: 'Selam bakes injera from pure teff, three days fermented, on a clay plate that came from Addis Ababa in a blanket. Sharing is how she was taught to eat, so her portions are generous. Wednesdays and Fridays at her table are always vegan.',
    cuisineSpecialties: ['Ethiopian', 'Vegan'],
    availableDays: ['Monday', 'Thursday', 'Saturday'],
    currentWeekNow: 1,
    capacityPerDate: 42,
    since: 2022,
  }),
  chef('layla-haddad', 'Layla', 'Haddad', {
    bio: 'Layla trained as a pastry cook in Beirut and came back to savory when she missed the smell of onions. She fries falafel on the morning it is delivered and makes her own pomegranate molasses each fall. There is always more parsley than you expect.',
    cuisineSpecialties: ['Middle Eastern', 'Lebanese', 'Persian'],
    availableDays: ['Sunday', 'Wednesday'],
    currentWeekNow: 2,
    capacityPerDate: 54,
    since: 2024,
  }),
  chef('linh-nguyen', 'Linh', 'Nguyen', {
    bio: 'Linh’s parents sold pho from a cart in Hue, and the broth is still theirs, to the gram. She grows her own herbs in Mueller: three basils, two mints, and the rice-paddy herb nobody else bothers with. Everything is fresh, sharp and light on its feet.',
    cuisineSpecialties: ['Vietnamese', 'Noodles'],
    availableDays: ['Tuesday', 'Thursday'],
    currentWeekNow: 3,
    capacityPerDate: 48,
    since: 2023,
  }),
]

/** Applied, not yet inspected: staff sees her, customers do not. She has no meals. */
export const pendingChef: ExampleChef = chef('ines-duarte', 'Inês', 'Duarte', {
  bio: 'Inês cooks the slow, garlicky food of the Alentejo: bread soups, clams, pork with paprika. She baked for a hotel in Évora for nine years before moving to Round Rock. Her kitchen is waiting for its first inspection.',
  cuisineSpecialties: ['Portuguese', 'Seafood'],
  availableDays: ['Tuesday', 'Saturday'],
  currentWeekNow: 1,
  capacityPerDate: 30,
  since: 2026,
})

function chef(
  slug: string,
  firstname: string,
  lastname: string,
  rest: Pick<
    ExampleChef,
    'bio' | 'cuisineSpecialties' | 'availableDays' | 'currentWeekNow' | 'capacityPerDate' | 'since'
  >,
): ExampleChef {
  const profileImageUrl = `/images/chefs/${slug}.webp`
  return { slug, firstname, lastname, name: `${firstname} ${lastname}`, profileImageUrl, ...rest }
}
