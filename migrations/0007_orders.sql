CREATE TABLE "entitlements" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"email" text NOT NULL,
	"plan" text NOT NULL,
	"interviews_per_month" integer,
	"is_test" boolean NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"note" text,
	CONSTRAINT "entitlements_revoked_for" CHECK ("entitlements"."revoked_for" in ('refund', 'dispute', 'operator')),
	CONSTRAINT "entitlements_revoked" CHECK (("entitlements"."revoked_at" is null) = ("entitlements"."revoked_for" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"session_id" text NOT NULL,
	"payment_intent_id" text,
	"payment_link_id" text,
	"tier" text,
	"email" text,
	"name" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"receipt_sent_at" timestamp with time zone,
	"refund_told_cents" integer DEFAULT 0 NOT NULL,
	"failure_told_at" timestamp with time zone,
	"operator_told_of" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'failed', 'refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"is_live" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ignored_for" text,
	"session_id" text,
	"payment_intent_id" text,
	"fact" jsonb,
	CONSTRAINT "payment_events_ignored_for" CHECK ("payment_events"."ignored_for" in ('type', 'mode'))
);
--> statement-breakpoint
CREATE TABLE "payment_secrets" (
	"source" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_order" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlements_email" ON "entitlements" USING btree ("email");--> statement-breakpoint
CREATE INDEX "entitlements_newest" ON "entitlements" USING btree ("granted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_payment_intent" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_session" ON "payment_events" USING btree ("session_id") WHERE "payment_events"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_payment_intent" ON "payment_events" USING btree ("payment_intent_id") WHERE "payment_events"."payment_intent_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");